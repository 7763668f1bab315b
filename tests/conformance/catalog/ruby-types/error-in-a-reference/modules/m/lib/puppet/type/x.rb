raise 'broken'
