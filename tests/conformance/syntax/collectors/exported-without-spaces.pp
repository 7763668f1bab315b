File<<||>>
