[Timespan(5) / Timespan(2), Timespan(6) / Timespan(2), type(Timespan(6) / Timespan(2), 'generalized')]
