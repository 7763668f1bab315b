require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "a ".to_yaml }
t { "1".to_yaml }
t { "1.5".to_yaml }
t { "1e3".to_yaml }
t { "0x1f".to_yaml }
t { "0o17".to_yaml }
t { "017".to_yaml }
t { "1_000".to_yaml }
t { "12:30:45".to_yaml }
t { "2024-01-01".to_yaml }
t { "2024-01-01 12:00:00".to_yaml }
t { ":sym".to_yaml }
t { "a: b".to_yaml }
