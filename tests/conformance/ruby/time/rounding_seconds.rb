def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 1, 1, 0, 0, 59.9).floor }
t { Time.utc(2024, 1, 1, 0, 0, 59.1).ceil }
t { Time.utc(2024, 1, 1).localtime("+01:00").to_s }
t { Time.utc(2024, 1, 1).getlocal("+01:00").zone }
