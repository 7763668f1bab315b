Unknown_type { message => a }
