"${-Timespan(5)}"
