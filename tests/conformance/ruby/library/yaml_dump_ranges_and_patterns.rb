require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { /a.b/i.to_yaml }
t { Time.utc(2024, 1, 2, 3, 4, 5).to_yaml }
t { Time.new(2024, 1, 2, 3, 4, 5, "+02:00").to_yaml }
t { Time.at(1.5).utc.to_yaml }
