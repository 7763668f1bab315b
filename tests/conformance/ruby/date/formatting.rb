require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

d = Date.new(2001, 2, 3)
check { d.to_s }
check { d.inspect }
check { d.iso8601 }
check { d.xmlschema }
check { d.rfc3339 }
check { d.rfc2822 }
check { d.httpdate }
check { d.jisx0301 }
check { d.asctime }
check { d.strftime }
check { d.strftime("%a %A %b %B %d %e %j") }
check { d.strftime("%U %W %V %G %u %w") }
check { d.strftime("%s %Q %Z %z %:z") }
check { d.strftime("%+") }
check { d.strftime("%x %X %c %D %F %v") }
check { d.strftime("%-d.%-m.%y %^b %10Y") }
check { d.to_time.to_a }
check { d.to_datetime }
check { d.to_date.equal?(d) }
