require 'uri'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { URI.encode_www_form("a" => 1, "b" => [2, 3], "c d" => "e&f", "g" => nil) }
t { URI.encode_www_form([["a", "é"]]) }
t { URI.decode_www_form("a=1&b=2%203&c=+x") }
t { URI.encode_www_form_component("a b&c=d/é*-._~") }
