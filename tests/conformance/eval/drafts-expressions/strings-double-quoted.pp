$max_beers = 3
["You can quote me on that", "I keep \t of things around here", "I can not drink more than $max_beers beers"]
