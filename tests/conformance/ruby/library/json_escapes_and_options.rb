require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.generate("é\u2028\u{1F600}\"\\/\n\t\b\f\r\e\x7f") }
t { JSON.generate("é\u{1F600}", ascii_only: true) }
t { JSON.generate("</script>", script_safe: true) }
t { JSON.generate("a/b\u2028", script_safe: true) }
