require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(2024, 2, 29).strftime("%H:%M:%S %z %Z %s %Q %N %L %+") }
t { Date.new(2024, 2, 29).to_time.class }
t { Date.new(2024, 2, 29).to_datetime }
t { Date.new(2024, 2, 29).ld }
t { Date.new(2024, 2, 29).saturday? }
t { Date.new(2024, 2, 29).leap? }
t { Date.new(2024, 2, 29).iso8601 }
t { Date.new(2024, 2, 29).httpdate }
t { Date.new(2024, 2, 29).rfc2822 }
t { Date.new(2024, 2, 29).rfc3339 }
t { Date.new(2024, 2, 29).jisx0301 }
t { Date.new(2024, 2, 29).ctime }
t { Date.new(1582, 10, 4) + 1 }
