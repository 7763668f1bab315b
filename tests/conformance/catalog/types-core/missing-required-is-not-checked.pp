exec { 'not qualified': }
