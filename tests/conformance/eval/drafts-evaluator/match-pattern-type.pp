'Until then the end' =~ Pattern['Until .* the end']
