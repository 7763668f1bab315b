10 % Timespan(3)
