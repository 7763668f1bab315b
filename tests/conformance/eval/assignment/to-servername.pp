$servername = 'x'
