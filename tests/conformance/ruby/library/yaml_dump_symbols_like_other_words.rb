require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { :"a b".to_yaml }
t { :"true".to_yaml }
t { :"1".to_yaml }
t { [].to_yaml }
