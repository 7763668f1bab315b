require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "=".to_yaml }
t { "<<".to_yaml }
t { ".".to_yaml }
t { "..".to_yaml }
t { ".inf".to_yaml }
t { ".nan".to_yaml }
t { "a:".to_yaml }
t { ":".to_yaml }
t { "a,b".to_yaml }
t { "a]".to_yaml }
t { "off".to_yaml }
t { "NO".to_yaml }
t { "+1".to_yaml }
t { "-1".to_yaml }
t { "1.".to_yaml }
t { ".5".to_yaml }
t { "1,000".to_yaml }
t { "0".to_yaml }
t { "00".to_yaml }
t { "08".to_yaml }
t { "0b1".to_yaml }
t { "x: y\nz".to_yaml }
t { 1.to_yaml }
t { -1.to_yaml }
