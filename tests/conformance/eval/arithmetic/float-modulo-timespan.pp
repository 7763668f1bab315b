2.5 % Timespan(5)
