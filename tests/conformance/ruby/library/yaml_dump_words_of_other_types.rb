require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "a".to_yaml }
t { "true".to_yaml }
t { "yes".to_yaml }
t { "y".to_yaml }
t { "n".to_yaml }
t { "null".to_yaml }
t { "~".to_yaml }
t { "".to_yaml }
t { " a".to_yaml }
