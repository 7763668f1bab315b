require nowhere
