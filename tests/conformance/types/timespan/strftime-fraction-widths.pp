[Timespan(1.123456789).strftime('%S.%L'), Timespan(1.123456789).strftime('%S.%N'), Timespan(1.5).strftime('%S.%2L'), Timespan(1.05).strftime('%S.%-L')]
