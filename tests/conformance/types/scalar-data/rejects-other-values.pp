[undef =~ ScalarData, /a/ =~ ScalarData, [] =~ ScalarData, {} =~ ScalarData, SemVer('1.0.0') =~ ScalarData, Timespan(0) =~ ScalarData, default =~ ScalarData]
