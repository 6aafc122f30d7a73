// What tests need of the package besides its exported names.

package duck

// Obstruction is compared with the rules.
var Obstruction = obstruction
