require 'uri'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { URI.join("http://a/b/", "c", "d").to_s }
t { URI("http://a/b/c").merge("../d").to_s }
t { URI("http://a/b/c/d").route_to("http://a/b/x").to_s }
t { (URI("http://a/b/") + "c").to_s }
t { URI("http://a/b/../c").normalize.to_s }
t { URI("HTTP://EXAMPLE.com/").normalize.to_s }
t { URI("http://a") == URI("http://A") }
