def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.utc(2000).inspect }
check { Time.utc(2000).to_s }
check { Time.utc(2000, 1, 1, 0, 0, 0.5r).inspect }
check { Time.utc(2000, 1, 1, 0, 0, 0.123456789r).inspect }
check { Time.utc(2000, 1, 1, 0, 0, 0.1).inspect }
check { Time.utc(2000, 1, 1, 0, 0, 1/3r).inspect }
check { Time.utc(2000, 1, 1, 0, 0, 0.5r).to_s }
check { Time.new(2000, 1, 1, 0, 0, 0.5r, "+09:30").inspect }
check { Time.utc(2000).ctime }
check { Time.utc(2000, 12, 25).asctime }
check { Time.utc(2000).to_s.encoding }
check { "#{Time.utc(2000)}" }
