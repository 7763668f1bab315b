require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "a #b".to_yaml }
t { "#b".to_yaml }
t { "- a".to_yaml }
t { "-".to_yaml }
t { "--- a".to_yaml }
t { "? a".to_yaml }
t { "{a".to_yaml }
t { "[a".to_yaml }
t { "!a".to_yaml }
t { "&a".to_yaml }
t { "*a".to_yaml }
t { "|a".to_yaml }
t { ">a".to_yaml }
t { "%a".to_yaml }
t { "@a".to_yaml }
t { "`a".to_yaml }
t { "'a".to_yaml }
t { "\"a".to_yaml }
t { "a'b".to_yaml }
t { "a\"b".to_yaml }
