def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.at(0).utc.strftime('%Y-%m-%d %H:%M:%S %z %Z') }
t { Time.utc(2024, 2, 29, 13, 5, 9).strftime('%a %A %b %B %c %C %d %D %e') }
t { Time.utc(2024, 2, 29, 13, 5, 9).strftime('%F %g %G %h %H %I %j %k %l %L') }
t { Time.utc(2024, 2, 29, 13, 5, 9).strftime('%m %M %n %N %3N %6N %p %P %r %R %s %S %t %T') }
t { Time.utc(2024, 2, 29, 13, 5, 9).strftime('%u %U %v %V %w %W %x %X %y %Y %z %:z %::z %Z %%') }
t { Time.utc(2024, 2, 29, 3, 5, 9).strftime('%-d %-m %_d %_H %010Y %^a %^B %#p %#Z %-I %e') }
t { Time.utc(2024, 12, 31).strftime('%Q %E %O %Ey %Od %5S %-j %3d') }
t { Time.utc(2024, 1, 1, 0, 0, 0.5).strftime('%N %1N %9N %12N %L') }
