def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

class Stamp < Time
  def label
    strftime("%Y!")
  end
end

check { Stamp.now.class }
check { Stamp.at(0).class }
check { Stamp.utc(2000).class }
check { Stamp.new(2000, 1, 1, 0, 0, 0, "UTC").class }
check { (Stamp.utc(2000) + 1).class }
check { Stamp.utc(2000).label }
check { Stamp.utc(2000) == Time.utc(2000) }
check { Time.utc(2000).dup == Time.utc(2000) }
check { Time.utc(2000).clone.frozen? }
check { Time.utc(2000).freeze.dup.frozen? }
