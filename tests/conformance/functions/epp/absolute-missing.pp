epp('/nonexistent/t.epp')
