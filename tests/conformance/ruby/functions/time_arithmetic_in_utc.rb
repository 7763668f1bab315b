t = Time.utc(2024, 2, 29, 23, 59, 59)
p t + 1, t - 86400, (t - Time.utc(2024, 1, 1)).class, ((t - Time.utc(2024, 1, 1)) / 86400).floor, t.strftime('%FT%TZ'), t.to_i, Time.at(1700000000).utc, Time.at(1.5).utc.usec, t.monday?, t.wday, t.yday, t.month, t <=> t + 1, t == Time.at(t.to_i), t.round, t.to_a, Time.at(0).utc.inspect, Time.at(0, 500, :millisecond).utc.inspect, Time.gm(2000).to_s, t.getlocal('+02:00').to_s, t.localtime('-05:00').hour, Time.new(2024, 1, 1, 0, 0, 0, '+09:00').utc_offset, t.utc?, t.zone
begin; Time.utc(2024, 13); rescue => e; p e.class, e.message; end
begin; Time.new(2024, 1, 1, 0, 0, 0, '+25:00'); rescue => e; p e.class, e.message; end
begin; t + t; rescue => e; p e.class, e.message; end
