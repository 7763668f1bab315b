require 'uri'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { URI.decode_www_form_component("a+b%26%C3%A9") }
t { URI.decode_www_form_component("%zz") }
