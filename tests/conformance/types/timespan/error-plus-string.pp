Timespan(2)+'a'
