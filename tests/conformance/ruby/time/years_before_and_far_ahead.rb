def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(-1, 1, 1).to_s }
t { Time.utc(12345, 1, 1).strftime("%Y %C %y %F") }
t { Time.utc(-5, 1, 1).strftime("%Y %C %y %F") }
t { Time.gm(2000) }
t { Time.mktime(2000, 1, 1).to_s }
