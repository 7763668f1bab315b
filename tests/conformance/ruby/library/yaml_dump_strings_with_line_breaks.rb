require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "a\nb".to_yaml }
t { "a\nb\n".to_yaml }
t { "a\n\nb\n\n".to_yaml }
t { "\na".to_yaml }
t { " a\nb".to_yaml }
t { "a\n b\n".to_yaml }
t { "a\tb".to_yaml }
t { "\ta".to_yaml }
