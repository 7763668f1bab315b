[1].dig('a')
