t = Time.utc(2024, 2, 28, 23, 30, 15.5)
p t, t + 3600, t - 86400, t + 0.25, (Time.utc(2024, 3, 1) - t), t.year, t.month, t.day, t.hour, t.min, t.sec, t.usec, t.nsec, t.subsec, t.wday, t.yday, t.zone, t.utc?, t.to_i, t.to_f, t.to_r, t.dst?, t.monday?, t.wednesday?
puts t.strftime("%Y-%m-%d %H:%M:%S.%L %z %Z %j %U %W %u %w %a %A %b %B %d %e %I %l %p %P %y %C %s %N %3N %% %F %T %D %R %r %c %x %X %n%t|%h %G %V %g %-d %-m %_d %^a %^B %010Y %:z %::z %+")
p t <=> Time.utc(2025), t == Time.at(t.to_r), t.round, t.floor, t.ceil, Time.at(0).utc, Time.at(1.5).utc.subsec, Time.at(1, 500, :millisecond).utc.to_f, Time.utc(2000, "jan", 1), Time.utc(2000, 12, 31).yday, Time.gm(1999, 1, 1, 0, 0, 0).to_a, (t..t + 10).cover?(t + 5), [t, t - 1].min == t - 1, t.eql?(t.dup), t.hash == t.dup.hash
o = Time.new(2024, 1, 1, 12, 0, 0, "+05:30")
p o, o.utc_offset, o.utc, o.getlocal("-02:00"), o.localtime("+01:00").to_s, Time.new(2024, 6, 1, 0, 0, 0, "Z").utc?, o.gmt_offset
[-> { Time.utc(2024, 13) }, -> { Time.new(2024, 1, 1, 0, 0, 0, "bad") }, -> { Time.at("x") }, -> { t + t }, -> { t < 5 }].each { |l| p l.call rescue puts "#{$!.class}: #{$!.message}" }
