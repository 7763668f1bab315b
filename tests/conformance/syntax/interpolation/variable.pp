$a = "I can not drink more than $max_beers beers"
