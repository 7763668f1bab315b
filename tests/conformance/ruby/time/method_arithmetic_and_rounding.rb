t = Time.at(1700000000, 123456789, :nsec).utc
p t, t.nsec, t.usec, t.round(3), t.floor(6), t.ceil(1), t + 0.5, t - 0.25, (t - Time.at(1700000000)).round(9), t.to_f, t.to_r, Time.at(t).eql?(t), t <=> t + 1, t.monday?, t.yday, t.min, t.hash == t.dup.hash, Time.at(1.1).utc.nsec, Time.at(0, 1.5, :millisecond).utc.nsec, t.step rescue p $!.class
