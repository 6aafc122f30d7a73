// The form for a new table.

package web

import (
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// A position in the address is the one to play from, as its picture shows.
func TestPlayingFromAPosition(t *testing.T) {
	s := start(t, t.TempDir())
	const pos = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	page := s.get("/play/chess?pos="+url.QueryEscape(pos), http.StatusOK)
	require.Contains(t, page, `name="pos" value="`+pos+`"`)
	require.Contains(t, page, "<details open>")
	picture := regexp.MustCompile(`class="preview" src="([^"]+)"`).FindStringSubmatch(page)[1]
	require.Equal(t, s.get("/analyse/chess/board.svg?pos="+url.QueryEscape(pos), http.StatusOK), s.get(html.UnescapeString(picture), http.StatusOK))

	page = s.get("/play/chess", http.StatusOK)
	require.Contains(t, page, `name="pos" value=""`)
	require.Contains(t, page, "<details>")
	require.Contains(t, page, `src="/picture/chess.svg"`)

	page = s.get("/play/chess?pos="+url.QueryEscape(`"><b>8/8`), http.StatusBadRequest)
	require.Contains(t, page, `role="alert"`)
	require.NotContains(t, page, "<b>")
}

// A form with an error is shown again, with everything that was entered.
func TestBadFormsCanBeCorrected(t *testing.T) {
	s := start(t, t.TempDir())
	send := func(form url.Values) string {
		r, err := s.client.PostForm(s.url+"/play/chess", form)
		require.NoError(t, err)
		defer r.Body.Close()
		page, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		require.Equal(t, http.StatusBadRequest, r.StatusCode)
		return string(page)
	}
	form := url.Values{"seat1": {"engine"}, "level1": {"material"}, "seat2": {"link"}, "level2": {"0"}, "clock": {"5+3"}, "think": {"10ms"},
		"pos": {"8/8/8"}, "name": {`"Ann"`}, "public": {"yes"}}
	page := send(form)
	require.Regexp(t, `<p class="problem" role="alert">Position: `, page)
	for _, kept := range []string{`value="engine" selected`, `value="material" selected`, `value="link" selected`, `value="0" selected`,
		"<option selected>5&#43;3</option>", `name="pos" value="8/8/8"`, `value="&#34;Ann&#34;"`, `name="public" value="yes" checked`, "<details open>"} {
		require.Contains(t, page, kept)
	}
	form.Set("pos", "")
	form.Set("minutes", "soon")
	page = send(form)
	require.Contains(t, page, "is not a clock")
	require.Contains(t, page, `name="minutes" value="soon"`)
	form.Set("minutes", "")
	form.Set("level1", "21")
	require.Contains(t, send(form), "from 0 to 20")
}
