Timespan({hours => '1'})
