t = Time.utc(2023, 1, 5, 9, 3, 7, 123456.789r)
%w[%Y %C %y %m %B %b %h %d %e %j %k %H %I %l %M %S %L %N %3N %6N %9N %12N %z %:z %::z %Z %A %a %u %w %G %g %V %U %W %s %n %t %% %c %D %F %T %R %r %x %X %v %+ %P %p %Q].each { |d| puts "#{d} #{t.strftime(d).inspect}" }
%w[%-d %-m %_m %05d %^a %^B %#p %#a %-I %_H %010Y %-y %e %-e %0e %_d %^b %10A %-10A %^10a %+5d %:::z %-j %3S %03M].each { |d| puts "#{d} #{t.strftime(d).inspect}" }
u = Time.new(2024, 12, 30, 23, 59, 59, '+05:30')
puts u.strftime('%Y-%m-%dT%H:%M:%S%z %:z %::z %V %G %U %W %j %s'), u.strftime('%_5z|%-z|%05:z|%_:z')
puts Time.new(2024,2,29,0,0,0,'-03:00').strftime('%c %x %X %D %v')
puts Time.utc(-5, 1, 1).strftime('%Y %C %y'), Time.utc(12345,1,1).strftime('%Y %F')
puts t.strftime('literal %E %Ey %Od %O %')
