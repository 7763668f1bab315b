def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

t = Time.utc(2005, 7, 4, 8, 9, 6.078901r)
check { t.strftime("%-d %-m %-H %-I %-j %-y %-S") }
check { t.strftime("%_d %_m %_H %_j %_Y") }
check { t.strftime("%0e %0k %0l") }
check { t.strftime("%^a %^A %^b %^B %^p %^P %^Z") }
check { t.strftime("%#a %#B %#p %#P %#Z") }
check { t.strftime("%10Y %5d %3m %10j") }
check { t.strftime("%10A|%-10A|%010A|%_10A|%^10A") }
check { t.strftime("%3N %6N %9N %12N %1N %0N %-N") }
check { t.strftime("%L %1L %6L") }
check { t.strftime("%:z %::z %:::z %10z %_10z %-z") }
check { t.strftime("%20c|%^c|%020F|%20D") }
check { t.strftime("%5n|%5%|%05%") }
check { t.strftime("%Ey %EY %Oe %OH %Ed %OY") }
check { t.strftime("%-Y %_6Y %06Y %2Y") }
check { t.strftime("%010s %_20s") }
check { t.strftime("%v %^v %20v") }
