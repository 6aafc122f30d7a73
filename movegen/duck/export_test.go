package duck

// Obstruction is what the tests compare with the rules.
var Obstruction = obstruction
