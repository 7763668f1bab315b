def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

t = Time.utc(2005, 7, 4, 8, 9, 6.078901r)
check { t.strftime("%Y") }
check { t.strftime("%C") }
check { t.strftime("%y") }
check { t.strftime("%m") }
check { t.strftime("%B") }
check { t.strftime("%b") }
check { t.strftime("%h") }
check { t.strftime("%d") }
check { t.strftime("%e") }
check { t.strftime("%j") }
check { t.strftime("%H") }
check { t.strftime("%k") }
check { t.strftime("%I") }
check { t.strftime("%l") }
check { t.strftime("%P") }
check { t.strftime("%p") }
check { t.strftime("%M") }
check { t.strftime("%S") }
check { t.strftime("%L") }
check { t.strftime("%N") }
check { t.strftime("%z") }
check { t.strftime("%Z") }
check { t.strftime("%A") }
check { t.strftime("%a") }
check { t.strftime("%u") }
check { t.strftime("%w") }
check { t.strftime("%G") }
check { t.strftime("%g") }
check { t.strftime("%V") }
check { t.strftime("%U") }
check { t.strftime("%W") }
check { t.strftime("%s") }
check { t.strftime("%n") }
check { t.strftime("%t") }
check { t.strftime("%%") }
check { t.strftime("%c") }
check { t.strftime("%D") }
check { t.strftime("%F") }
check { t.strftime("%T") }
check { t.strftime("%R") }
check { t.strftime("%r") }
check { t.strftime("%x") }
check { t.strftime("%X") }
check { t.strftime("%v") }
