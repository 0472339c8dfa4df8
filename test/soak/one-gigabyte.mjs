// Loaded into the service with --import, which then takes itself to be in the container of deploy/compose.yaml.
process.constrainedMemory = () => 1024 ** 3;
