def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.utc(2000).strftime("") }
check { Time.utc(2000).strftime("plain") }
check { Time.utc(2000).strftime("%Q %i %q %f %J %K %+") }
check { Time.utc(2000).strftime("%E %O %Ez") }
check { Time.utc(2000).strftime("%:Y %::::z") }
check { Time.utc(2000).strftime("%") }
check { Time.utc(2000).strftime("%10") }
check { Time.utc(2000).strftime("%-") }
check { Time.utc(2000).strftime(1) }
check { Time.utc(2000).strftime(nil) }
check { Time.utc(2000).strftime("\u00e4 %Y") }
check { Time.utc(2000).strftime("%Y").encoding }
check { Time.utc(-5).strftime("%Y %C %y %5Y %G") }
check { Time.utc(5).strftime("%Y %C %y %-Y %_Y %F") }
check { Time.utc(12345).strftime("%Y %F") }
