require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { DateTime.new(2001, 2, 3, 4, 5, 6) }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+7") }
check { DateTime.new(2001, 2, 3, 4, 5, 6.5) }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+03:30").to_s }
check { DateTime.new(2001, 2, 3, -1, -1, -1).to_s }
check { DateTime.new(2001, 2, 3, 4, 5, 6).hour }
check { DateTime.new(2001, 2, 3, 4, 5, 6).minute }
check { DateTime.new(2001, 2, 3, 4, 5, 6.25).sec_fraction }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+7").offset }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+7").zone }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+7").new_offset(0).to_s }
check { DateTime.new(2001, 2, 3, 12) - DateTime.new(2001, 2, 3) }
check { DateTime.new(2001, 2, 3, 12) + 1/24r }
check { DateTime.new(2001, 2, 3, 4, 5, 6).strftime("%FT%T.%L%:z") }
check { DateTime.new(2001, 2, 3, 4, 5, 6.789r).iso8601(3) }
check { DateTime.parse("2001-02-03T04:05:06+07:00") }
check { DateTime.parse("2001-02-03T04:05:06.5Z").iso8601(1) }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+7").to_time }
check { DateTime.new(2001, 2, 3, 4, 5, 6, "+7").to_date }
check { DateTime.new(2001, 2, 3, 25) }
check { DateTime.new(2001, 2, 3, 4, 60) }
check { Time.utc(2001, 2, 3, 4, 5, 6).to_datetime }
check { Time.utc(2001, 2, 3, 4, 5, 6).to_date }
