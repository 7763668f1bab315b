schedule { 'night': period => daily }
notify { 'a': schedule => 'night' }
