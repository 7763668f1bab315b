def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.at(0, in: "+05:30").strftime("%z %:z %::z %:::z") }
check { Time.at(0, in: "+05:30:15").strftime("%z %:z %::z %:::z") }
check { Time.at(0, in: "-09:30").strftime("%z|%10z|%_10z|%-z|%_:z|%-:z") }
check { Time.at(0, in: "-00:30").strftime("%z %:z %_z %_8z %-z") }
check { Time.at(0, in: "+09:00").strftime("%:::z") }
check { Time.at(0, in: "+09:00").strftime("[%Z]") }
check { Time.utc(2000).strftime("%-z %z %Z") }
check { Time.at(0, in: "-11:00").strftime("%c %z") }
check { Time.at(0, in: "+14:00").strftime("%F %T %s") }
