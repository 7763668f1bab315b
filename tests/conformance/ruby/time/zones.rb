def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.utc(2000).localtime("+09:00") }
check { Time.utc(2000).getlocal("-02:00") }
check { Time.utc(2000).getlocal(3600).utc_offset }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00").utc }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00").getutc }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00").zone }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00").gmtime.zone }
check { Time.utc(2000).gmt? }
check { Time.new(2000, 1, 1, 0, 0, 0, "+00:00").utc? }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00").gmt_offset }
check { Time.utc(2000).localtime("foo") }
check { Time.utc(2000).freeze.localtime("+01:00") }
check { Time.utc(2000).freeze.utc }
check { Time.now(in: "+03:00").utc_offset }
