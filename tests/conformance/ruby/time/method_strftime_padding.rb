t = Time.utc(2024, 3, 5, 7, 8, 9, 123456)
puts %w[%-d %e %_d %03d %-m %^b %#p %10A %-H %_H %I %-I %l %3N %6N %9N %L %-y %C %G-W%V-%u %s %+5Y %:z %::z %^Z %c %x %X %r %R %T %F %D %h %n|%t %% %Q %E %-j %U %W %w %a %010d %-5S %^10a].map { |f| "#{f}=#{t.strftime(f).inspect}" }
