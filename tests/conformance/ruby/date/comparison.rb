require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date.new(2001, 2, 3) == Date.new(2001, 2, 3) }
check { Date.new(2001, 2, 3) <=> Date.new(2001, 2, 4) }
check { Date.new(2001, 2, 3) <=> "a" }
check { Date.new(2001, 2, 3) == "a" }
check { Date.new(2001, 2, 3) < "a" }
check { Date.new(2001, 2, 3) === DateTime.new(2001, 2, 3, 12) }
check { Date.new(2001, 2, 3) == DateTime.new(2001, 2, 3) }
check { Date.new(2001, 2, 3).eql?(Date.new(2001, 2, 3)) }
check { { Date.new(2001) => 1 }[Date.new(2001)] }
check { [Date.new(2002), Date.new(2001)].min.to_s }
check { Date.new(2001).between?(Date.new(2000), Date.new(2002)) }
check { (Date.new(2001)..Date.new(2002)).include?(Date.new(2001, 5)) }
check { [Date.new(2001), Date.new(2001)].uniq.size }
