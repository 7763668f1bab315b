type([Resource, Resource], 'reduced')
