// Previews of links: tags, pictures, and how many of them a visitor may have drawn.

package web

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

var imageTag = regexp.MustCompile(`<meta property="og:image" content="([^"]*)">`)

// fetch gets a page as another machine that a proxy here passes on.
func (s *site) fetch(path, from string) (status int, body []byte) {
	r, err := http.NewRequest(http.MethodGet, path, nil)
	require.NoError(s, err)
	if from != "" {
		r.Header.Set("X-Forwarded-For", from)
	}
	answer, err := s.client.Do(r)
	require.NoError(s, err)
	defer answer.Body.Close()
	body, err = io.ReadAll(answer.Body)
	require.NoError(s, err)
	return answer.StatusCode, body
}

// requirePreview checks that the picture that a page's tags name can be had, and returns it.
func (s *site) requirePreview(page string) []byte {
	found := imageTag.FindStringSubmatch(s.get(page, http.StatusOK))
	require.NotNil(s, found, page)
	status, body := s.fetch(unescaped.Replace(found[1]), "")
	require.Equal(s, http.StatusOK, status, found[1])
	size, err := png.DecodeConfig(bytes.NewReader(body))
	require.NoError(s, err, page)
	require.Equal(s, [2]int{previewWidth, previewHeight}, [2]int{size.Width, size.Height})
	return body
}

// requireBoardPNG checks that a page offers its board as PNG, and that an address has it.
func (s *site) requireBoardPNG(page, picture string) {
	require.Contains(s, s.get(page, http.StatusOK), `download="board.png"`)
	size, err := png.DecodeConfig(strings.NewReader(s.get(picture, http.StatusOK)))
	require.NoError(s, err, picture)
	require.Equal(s, boardSize, max(size.Width, size.Height))
}

var unescaped = strings.NewReplacer("&amp;", "&", "&#43;", "+")

func TestEveryPageHasAPreview(t *testing.T) {
	s := start(t, t.TempDir())
	s.requirePreview("/")
	for _, v := range variants.All {
		game := s.requirePreview("/play/" + v.Name)
		require.Equal(t, game, s.requirePreview("/rules/"+v.Name))
		require.Equal(t, game, s.requirePreview("/learn/"+v.Name))
		require.Equal(t, game, s.requirePreview("/analyse/"+v.Name))
		table, _ := s.open(v.Name, "you", "you", "you", "you", "you", "you")
		require.NotEqual(t, game, s.requirePreview(table))
	}
	line := s.requirePreview("/analyse/chess?" + url.Values{"pos": {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1"}, "moves": {"a2a4 e8e7"}, "else": {"x"}}.Encode())
	require.NotEqual(t, line, s.requirePreview("/analyse/chess?moves=e2e4"))
	for _, path := range []string{"/preview/xiangqi", "/t/NOBODY/preview.png"} {
		s.get(path, http.StatusNotFound)
	}
	for _, path := range []string{"/preview/chess?pos=8/8", "/preview/chess?moves=e2e5"} {
		s.get(path, http.StatusBadRequest)
	}
}

// The card of a table says who invites, with which clock, and in the end who won.
func TestCardsOfTables(t *testing.T) {
	s := start(t, t.TempDir())
	path, keys := s.openWith("duck", url.Values{"seat1": {"you"}, "seat2": {"link"}, "name": {`<b> & "Ann"`}, "clock": {"5+3"}})
	room, err := s.hall.room(strings.TrimPrefix(path, "/t/"), "")
	require.NoError(t, err)
	require.Equal(t, "You are invited to Duck Chess", cardOf(room).title)
	s.visit(path, keys[0]).hear(turns(0))
	c := cardOf(room)
	require.Equal(t, `<b> & "Ann" invites you to Duck Chess`, c.title)
	require.Equal(t, "5+3", c.clock)
	s.requirePreview(path)
}

// A visitor has few new pictures drawn at once; what is drawn already costs nothing, and
// others have their own share.
func TestPreviewsAreLimited(t *testing.T) {
	s := start(t, t.TempDir())
	s.hall.pictures = newRates(0.001, previewsAtOnce)
	paths := make([]string, previewsAtOnce+1)
	for i := range paths {
		rows := slices.Repeat([]string{"8"}, 6)
		rows[5-i/6] = fmt.Sprintf("%dP%d", 1+i%6, 6-i%6)
		paths[i] = s.url + "/preview/chess?pos=k7/" + strings.Join(rows, "/") + "/K7+w+-+-+0+1"
	}
	for _, path := range paths[:previewsAtOnce] {
		status, _ := s.fetch(path, "192.0.2.1")
		require.Equal(t, http.StatusOK, status)
	}
	last := paths[previewsAtOnce]
	status, body := s.fetch(last, "192.0.2.1")
	require.Equal(t, http.StatusTooManyRequests, status)
	require.Contains(t, string(body), "too many pictures")
	status, _ = s.fetch(paths[0], "192.0.2.1")
	require.Equal(t, http.StatusOK, status)
	status, _ = s.fetch(last, "192.0.2.2")
	require.Equal(t, http.StatusOK, status)
	var kept pictures
	for i := range 2 * maxPreviews {
		kept.put(fmt.Sprint(i), nil)
		_, ok := kept.get("0")
		require.Equal(t, i < 2*maxPreviews, ok, "what is asked for stays")
		require.LessOrEqual(t, len(kept.kept), maxPreviews)
	}
}
