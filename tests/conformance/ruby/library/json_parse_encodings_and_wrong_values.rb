require 'json'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { JSON.parse('"é"'.encode('ISO-8859-1')) }
t { JSON.parse('"é"'.encode('UTF-16LE')) rescue $!.class }
t { JSON.parse(1) }
t { JSON.parse([1]) }
t { JSON.load('[1]') }
