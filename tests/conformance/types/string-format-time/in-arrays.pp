[String([Timespan(1)]), String({a => Timestamp(0)}), "${[Timespan(1)]}"]
